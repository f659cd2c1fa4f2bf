;;; emacs.el --- a session in the real Emacs: open, colours, preview, compare, error, fix, hover, every feature  -*- lexical-binding: t; -*-

;; emacs --batch -l tests/e2e/emacs.el, in the root of the repository; exit status 0 when every step was seen.

(add-to-list 'load-path (expand-file-name "editors/emacs"))
(require 'json)
(require 'tilelsp)

(defun session-see (what seen)
  "Print WHAT; leave with status 1 unless SEEN."
  (unless (equal what "in time") (message "%s %s" (if seen "ok" "FAILED") what))
  (unless seen (kill-emacs 1)))

;; What a state may take to come about; it only ends a run that will never get there.
(defconst session-patience (string-to-number (or (getenv "E2E_SECONDS") "300")))

(defun session-wait (probe)
  "Wait until PROBE is non-nil."
  (let ((stop (+ (float-time) session-patience)))
    (while (not (funcall probe))
      (session-see "in time" (< (float-time) stop))
      (accept-process-output nil 0.2))))

(defun session-face (words)
  "The face of WORDS where they stand first in the buffer."
  (font-lock-ensure)
  (save-excursion
    (goto-char (point-min))
    (search-forward words)
    (get-text-property (match-beginning 0) 'face)))

(defconst session-texts (expand-file-name "tests/e2e/workspace/features/"))

(let* ((folder (make-temp-file "tilelsp" t))
       (kernel (expand-file-name "gemm.mlir" folder)))
  ;; Eglot goes on after 3 s without a server by default, which a busy machine needs longer for.
  (setq eglot-sync-connect t
        eglot-connect-timeout session-patience
        tilelsp-command (if (getenv "TILELSP")
                            (append (json-read-from-string (getenv "TILELSP")) nil)
                          (list (expand-file-name ".venv/bin/tilelsp") "serve" "--stdio")))
  (copy-file "examples/gemm_bf16.mlir" kernel)
  (find-file kernel)
  (session-see "the mode" (eq major-mode 'tilelsp-mlir-mode))
  ;; eglot-ensure waits for a command loop, which a batch has not.
  (unless (eglot-current-server) (apply #'eglot--connect (eglot--guess-contact)))
  (session-see "the server" (eglot-current-server))
  (session-see "an op, a type and a value in colours"
               (equal (mapcar #'session-face '("mmaf " "tile<" "%a:"))
                      '(font-lock-function-name-face font-lock-type-face font-lock-variable-name-face)))
  (let ((preview (tilelsp-preview "ptx" "sm_90a")))
    (with-current-buffer preview
      (goto-char (point-min))
      (session-see "the preview" (re-search-forward "^\\.target sm_90a" nil t))
      (session-see "the preview in colours, without a server of its own"
                   (and (eq (session-face "add.") 'font-lock-function-name-face) buffer-read-only
                        (not (eglot-managed-p)))))
    (goto-char (point-min))
    (search-forward "entry @gemm_bf16")
    (insert "_renamed")
    (eglot--signal-textDocument/didChange) ; which waits for a command loop, too
    (session-wait (lambda () (with-current-buffer preview
                               (goto-char (point-min))
                               (search-forward ".entry gemm_bf16_renamed(" nil t))))
    (session-see "the preview follows an edit" t))
  (with-current-buffer (tilelsp-compare "sm_90a" "sm_100a")
    (session-see "the comparison" (and (re-search-forward "^-\\.target sm_90a" nil t)
                                       (re-search-forward "^\\+\\.target sm_100a" nil t))))
  (goto-char (point-min))
  (search-forward "mmaf")
  (insert "f")
  (eglot--signal-textDocument/didChange)
  (session-wait (lambda () (flymake-start) (flymake-diagnostics)))
  (session-see "the error" (string-match-p "unknown-op" (mapconcat #'flymake-diagnostic-text (flymake-diagnostics) "\n")))
  (let ((actions (append (eglot-code-actions (1- (point)) (1- (point))) nil)))
    (with-current-buffer (messages-buffer) (let ((inhibit-read-only t)) (erase-buffer)))
    (eglot-execute-command (eglot-current-server) 'tilelsp.explain
                           (plist-get (plist-get (car (last actions)) :command) :arguments))
    (session-wait (lambda () (with-current-buffer (messages-buffer)
                               (string-match-p "No dialect declares an op of this name" (buffer-string)))))
    (session-see "what the finding means" t)
    (eglot--apply-workspace-edit (plist-get (car actions) :edit)))
  (session-see "the fix" (save-excursion (goto-char (point-min)) (not (search-forward "mmaff" nil t))))
  (eglot--signal-textDocument/didChange)
  (session-wait (lambda () (flymake-start) (null (flymake-diagnostics))))
  (session-see "no error after the fix" t)
  (goto-char (point-min))
  (search-forward "mmaf")
  (session-see "the hover" (string-match-p
                            "cuda_tile.mmaf"
                            (format "%s" (jsonrpc-request (eglot-current-server) :textDocument/hover
                                                          (eglot--TextDocumentPositionParams)))))
  (set-buffer-modified-p nil)
  (delete-directory folder t))
;; Every feature on every language that the table of workspace/features has a word of Eglot's for.

(defun session-place (marked)
  "Go to the cursor in MARKED, a part of the buffer's text; to the start for an empty one."
  (goto-char (point-min))
  (let ((at (string-match "‸" marked)))
    (when at
      (search-forward (concat (substring marked 0 at) (substring marked (1+ at))))
      (goto-char (+ (match-beginning 0) at)))))

(defun session-full (found)
  "Non-nil where the answer FOUND says something."
  (if (vectorp found) (> (length found) 0) (and found t)))

(defun session-ask (feature language marked)
  "Ask for FEATURE at MARKED in the text of a LANGUAGE; non-nil where there was an answer."
  (let* ((name (or (gethash language (gethash "file" feature (make-hash-table)))
                   (gethash language (gethash "texts" session-table))))
         (edit (gethash language (gethash "edit" feature (make-hash-table))))
         (asked (gethash "ask" feature))
         (more (gethash language (gethash "ask_of" feature (make-hash-table)))))
    (find-file (concat session-texts name))
    (unless (eglot-current-server) (apply #'eglot--connect (eglot--guess-contact)))
    (when edit
      (goto-char (point-min))
      (search-forward (aref edit 0))
      (replace-match (aref edit 1) t t))
    (eglot--signal-textDocument/didChange)
    (session-place marked)
    (let* ((place (eglot--pos-to-lsp-position))
           (whole (string-empty-p marked))
           (range (list :start place :end (if whole (list :line 999 :character 0) place)))
           (params (list :textDocument (eglot--TextDocumentIdentifier) :position place :range range)))
      (dolist (one (delq nil (list asked more)))
        (maphash (lambda (key value) (setq params (plist-put params (intern (concat ":" key)) value))) one))
      (prog1 (session-full (jsonrpc-request (eglot-current-server) (intern (concat ":" (gethash "method" feature)))
                                            params :timeout session-patience))
        (set-buffer-modified-p nil)
        (kill-buffer)))))

(defconst session-table
  (let ((json-object-type 'hash-table) (json-array-type 'vector) (json-key-type 'string) (json-false :json-false))
    (json-read-file (concat session-texts "features.json"))))

(seq-doseq (feature (gethash "features" session-table))
  (let ((way (gethash "emacs" feature)))
    (unless (string-empty-p way)
      (when (string-match "`\\(eglot-[^`]+\\)`" way)
        (session-see (match-string 1 way) (fboundp (intern (match-string 1 way)))))
      (maphash (lambda (language marked)
                 (session-see (format "%s in %s" (gethash "feature" feature) language)
                              (session-ask feature language marked)))
               (gethash "at" feature)))))
;;; emacs.el ends here
