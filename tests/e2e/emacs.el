;;; emacs.el --- a session in the real Emacs: open, preview, error  -*- lexical-binding: t; -*-

;; emacs --batch -l tests/e2e/emacs.el, in the root of the repository; exit status 0 when every step was seen.

(add-to-list 'load-path (expand-file-name "editors/emacs"))
(require 'tilelsp)

(defun session-see (what seen)
  "Print WHAT; leave with status 1 unless SEEN."
  (message "%s %s" (if seen "ok" "FAILED") what)
  (unless seen (kill-emacs 1)))

(let* ((folder (make-temp-file "tilelsp" t))
       (kernel (expand-file-name "gemm.mlir" folder)))
  ;; Eglot goes on after 3 s without a server by default, which a busy machine needs longer for.
  (setq eglot-sync-connect t
        eglot-connect-timeout 120
        tilelsp-command (list (expand-file-name ".venv/bin/tilelsp") "serve" "--stdio"))
  (copy-file "examples/gemm_bf16.mlir" kernel)
  (find-file kernel)
  (session-see "the mode" (eq major-mode 'tilelsp-mlir-mode))
  ;; eglot-ensure waits for a command loop, which a batch has not.
  (unless (eglot-current-server) (apply #'eglot--connect (eglot--guess-contact)))
  (session-see "the server" (eglot-current-server))
  (with-current-buffer (tilelsp-preview "ptx" "sm_90a")
    (goto-char (point-min))
    (session-see "the preview" (re-search-forward "^\\.target sm_90a" nil t)))
  (goto-char (point-max))
  (insert "\nnonsense\n")
  (eglot--signal-textDocument/didChange)
  (let ((turns 0))
    (while (and (< turns 150) (null (flymake-diagnostics)))
      (flymake-start)
      (accept-process-output nil 0.2)
      (setq turns (1+ turns))))
  (session-see "the error" (string-match-p "unknown-op" (mapconcat #'flymake-diagnostic-text (flymake-diagnostics) "\n")))
  (set-buffer-modified-p nil)
  (delete-directory folder t))
;;; emacs.el ends here
