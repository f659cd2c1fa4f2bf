;;; tilelsp.el --- Tile IR, LLVM IR, machine IR and PTX by tilelsp  -*- lexical-binding: t; -*-

;; Package-Requires: ((emacs "28.1") (eglot "1.9"))

;;; Commentary:

;; Put this folder on `load-path' and (require 'tilelsp).  Opening a kernel starts the server by Eglot;
;; M-x tilelsp-preview shows a stage of the kernel in a buffer beside it, M-x tilelsp-compare what differs on two targets.

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

(defun tilelsp--ask (method asked)
  "Ask METHOD of this buffer's server with ASKED about what stands in the buffer now."
  (eglot--signal-textDocument/didChange)
  (jsonrpc-request (eglot--current-server-or-lose) method
                   (append (list :textDocument (eglot--TextDocumentIdentifier)) asked) :timeout 60))

(defun tilelsp--show (name text)
  "Show TEXT in the buffer NAME beside this one, at the place where it was, and return that buffer."
  (let ((buffer (get-buffer-create name)))
    (with-current-buffer buffer
      (let ((inhibit-read-only t) (place (point)))
        (erase-buffer)
        (insert text)
        (goto-char (min place (point-max))))
      (setq buffer-read-only t))
    (display-buffer buffer)
    buffer))

(defun tilelsp-preview (stage &optional target)
  "Show STAGE of this buffer's document for TARGET, by default the server's choice, in a buffer beside it."
  (interactive (list (completing-read "Stage: " tilelsp-stages nil t nil nil "ptx")))
  (let ((answer (tilelsp--ask :tilelsp/preview (append (list :stage stage) (and target (list :target target))))))
    (tilelsp--show (format "*tilelsp %s: %s*" stage (buffer-name)) (or (plist-get answer :text) ""))))

(defun tilelsp-compare (left right)
  "Show what the PTX of this buffer's document has otherwise on the target RIGHT than on LEFT, in a buffer beside it."
  (interactive (list (read-string "Target: ") (read-string "Compared with: ")))
  (let* ((answer (tilelsp--ask :tilelsp/compare (list :stage "ptx" :left (list :target left) :right (list :target right))))
         (buffer (tilelsp--show (format "*tilelsp %s %s: %s*" left right (buffer-name)) (plist-get answer :diff))))
    (with-current-buffer buffer (diff-mode))
    buffer))

(provide 'tilelsp)
;;; tilelsp.el ends here
