;;; tilelsp.el --- Tile IR, LLVM IR, machine IR and PTX by tilelsp  -*- lexical-binding: t; -*-

;; Package-Requires: ((emacs "28.1") (eglot "1.9"))

;;; Commentary:

;; Put this folder on `load-path' and (require 'tilelsp).  Opening a kernel starts the server by Eglot;
;; M-x tilelsp-preview shows a stage of the kernel in a buffer beside it.

;;; Code:

(require 'eglot)
(require 'tilelsp-declared)

(defgroup tilelsp nil "NVIDIA's tile compiler stack." :group 'languages)

(defcustom tilelsp-command '("tilelsp" "serve" "--stdio")
  "The server's command line."
  :type '(repeat string))

(define-derived-mode tilelsp-mlir-mode prog-mode "MLIR"
  (setq-local comment-start "// "))
(define-derived-mode tilelsp-ptx-mode prog-mode "PTX"
  (setq-local comment-start "// "))
(define-derived-mode tilelsp-llvm-mode prog-mode "LLVM"
  (setq-local comment-start "; "))
(define-derived-mode tilelsp-mir-mode prog-mode "MIR"
  (setq-local comment-start "; "))

(put 'tilelsp-mlir-mode 'eglot-language-id "mlir")
(put 'tilelsp-ptx-mode 'eglot-language-id "ptx")
(put 'tilelsp-llvm-mode 'eglot-language-id "llvm")
(put 'tilelsp-mir-mode 'eglot-language-id "nvptx-mir")

(defconst tilelsp-modes '(tilelsp-mlir-mode tilelsp-ptx-mode tilelsp-llvm-mode tilelsp-mir-mode)
  "The modes whose buffers are the server's.")

(add-to-list 'auto-mode-alist '("\\.\\(mlir\\|tileir\\|ttir\\|ttgir\\)\\'" . tilelsp-mlir-mode))
(add-to-list 'auto-mode-alist '("\\.ptx\\'" . tilelsp-ptx-mode))
(add-to-list 'auto-mode-alist '("\\.ll\\(ir\\)?\\'" . tilelsp-llvm-mode))
(add-to-list 'auto-mode-alist '("\\.mir\\'" . tilelsp-mir-mode))
;; A server for each mode: Eglot 1.9 says one language of all documents of a server.
(dolist (mode tilelsp-modes)
  (add-to-list 'eglot-server-programs (cons mode (lambda (&rest _) tilelsp-command)))
  (add-hook (intern (format "%s-hook" mode)) #'eglot-ensure))

(defun tilelsp-preview (stage &optional target)
  "Show STAGE of this buffer's document for TARGET, by default the server's choice, in a buffer beside it."
  (interactive (list (completing-read "Stage: " tilelsp-stages nil t nil nil "ptx")))
  (let* ((server (eglot--current-server-or-lose))
         (asked (append (list :textDocument (eglot--TextDocumentIdentifier) :stage stage)
                        (and target (list :target target)))))
    (eglot--signal-textDocument/didChange)
    (let* ((answer (jsonrpc-request server :tilelsp/preview asked :timeout 60))
           (buffer (get-buffer-create (format "*tilelsp %s: %s*" stage (buffer-name)))))
      (with-current-buffer buffer
        (let ((inhibit-read-only t) (place (point)))
          (erase-buffer)
          (insert (or (plist-get answer :text) ""))
          (goto-char (min place (point-max))))
        (setq buffer-read-only t))
      (display-buffer buffer)
      buffer)))

(provide 'tilelsp)
;;; tilelsp.el ends here
