;;; tilelsp.el --- Tile IR, LLVM IR, machine IR and PTX by tilelsp  -*- lexical-binding: t; -*-

;; Package-Requires: ((emacs "28.1") (eglot "1.9"))

;;; Commentary:

;; Put this folder on `load-path' and (require 'tilelsp).  Opening a kernel starts the server by Eglot;
;; M-x tilelsp-preview shows a stage of the kernel in a buffer beside it, M-x tilelsp-compare what differs on two targets.

;;; Code:

(require 'eglot)
(require 'tilelsp-declared)
(require 'tilelsp-words)

(defgroup tilelsp nil "NVIDIA's tile compiler stack." :group 'languages)

(defcustom tilelsp-command '("tilelsp" "serve" "--stdio")
  "The server's command line."
  :type '(repeat string))

;; Colours: Eglot 1.9 asks for none, so words and shapes have theirs here.

(defun tilelsp--syntax-table (comment &rest symbols)
  "A syntax table with strings, comments from COMMENT on, and SYMBOLS in names."
  (let ((table (make-syntax-table)))
    (mapc (lambda (sign) (modify-syntax-entry sign "." table)) "<>=+-*&|/") ; by default parts of names, as in Lisp
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\n ">" table)
    (if (equal comment "//")
        (progn (modify-syntax-entry ?/ ". 124" table) (modify-syntax-entry ?* ". 23b" table))
      (modify-syntax-entry ?\; "<" table))
    (dolist (symbol symbols table)
      (modify-syntax-entry symbol "_" table))))

(defconst tilelsp--number '("-?\\_<\\(?:0[xX][[:xdigit:]]+\\|0[fFdD][[:xdigit:]]\\{8,16\\}\\|[0-9]+\\(?:\\.[0-9]*\\)?\\)\\_>"
                            . font-lock-constant-face)
  "Numbers of every language.")

(defconst tilelsp-mlir-colours
  `(("[%^][[:alnum:]_$.-]+" . font-lock-variable-name-face)
    ("@[[:alnum:]_$.-]+" . font-lock-constant-face)
    ("[!#][[:alpha:]_][[:alnum:]_$.-]*" . font-lock-type-face)
    ("\\_<[[:alpha:]_][[:alnum:]_]*\\(?:\\.[[:alnum:]_$]+\\)+" . font-lock-function-name-face)
    ("\\(?:\\_<\\|[0-9?]x\\)\\([su]?i[0-9]+\\|index\\|bf16\\|tf32\\|f[0-9][[:alnum:]]*\\)\\_>" 1 font-lock-type-face)
    (,(regexp-opt tilelsp-tileir-types 'symbols) . font-lock-type-face)
    (,(regexp-opt tilelsp-tileir-ops 'symbols) . font-lock-function-name-face)
    (,(regexp-opt tilelsp-tileir-keywords 'symbols) . font-lock-keyword-face)
    ,tilelsp--number)
  "Colours of MLIR: what every dialect has by its shape, and the words of Tile IR.")

(defconst tilelsp-ptx-colours
  `(("%[[:alnum:]_$]+" . font-lock-variable-name-face)
    ("^[ \t]*\\(\\.[[:alpha:]_]+\\)\\|\\(\\.\\(?:visible\\|extern\\|weak\\|entry\\|func\\)\\)\\_>"
     (1 font-lock-preprocessor-face nil t) (2 font-lock-preprocessor-face nil t))
    ("\\.\\(?:pred\\|[bus][0-9]+\\|f[0-9]+\\(?:x2\\)?\\|bf16\\(?:x2\\)?\\|tf32\\)\\_>" . font-lock-type-face)
    ("^[ \t]*\\([[:alpha:]_$%][[:alnum:]_$]*\\):\\(?:[^:]\\|$\\)" 1 font-lock-constant-face)
    ("\\_<sm_[0-9]+[af]?\\_>" . font-lock-constant-face)
    (,(regexp-opt tilelsp-ptx-ops 'symbols) . font-lock-function-name-face)
    ("\\.[[:alpha:]_][[:alnum:]_:]*" . font-lock-builtin-face)
    ,tilelsp--number)
  "Colours of PTX.")

(defconst tilelsp-llvm-colours
  `(("%[[:alnum:]_$.-]+" . font-lock-variable-name-face)
    ("@[[:alnum:]_$.-]+" . font-lock-constant-face)
    ("![0-9]+\\|![[:alpha:]_.]+\\|#[0-9]+" . font-lock-preprocessor-face)
    (,(regexp-opt '("define" "declare" "target" "datalayout" "triple" "attributes" "global" "constant" "to" "label") 'symbols)
     . font-lock-keyword-face)
    ("\\_<\\(?:i[0-9]+\\|void\\|half\\|bfloat\\|float\\|double\\|ptr\\|metadata\\|token\\)\\_>" . font-lock-type-face)
    ("\\(?:^[ \t]+\\|=[ \t]*\\)\\(\\(?:\\(?:must\\)?tail[ \t]+\\)?[[:lower:]]+\\)\\_>" 1 font-lock-function-name-face)
    ,tilelsp--number)
  "Colours of LLVM IR, by its shape: its words are LLVM's.")

(defconst tilelsp-mir-colours
  `(("[%$][[:alnum:]_.]+" . font-lock-variable-name-face)
    ("@[[:alnum:]_$.]+" . font-lock-constant-face)
    ("\\_<bb\\.[[:alnum:]_.]+" . font-lock-constant-face)
    ("\\_<[[:upper:]][[:upper:][:digit:]_]*[[:upper:][:digit:]][[:alnum:]_]*\\_>" . font-lock-function-name-face)
    ("^[ \t]*\\([[:alpha:]_]+\\):\\(?:[ \t]\\|$\\)" 1 font-lock-keyword-face)
    ,tilelsp--number)
  "Colours of machine IR, whose opcodes are the capitals.")

(define-derived-mode tilelsp-mlir-mode prog-mode "MLIR"
  :syntax-table (tilelsp--syntax-table "//" ?% ?@ ?^ ?! ?# ?.)
  (setq-local comment-start "// " case-fold-search nil font-lock-defaults '(tilelsp-mlir-colours)))
(define-derived-mode tilelsp-ptx-mode prog-mode "PTX"
  :syntax-table (tilelsp--syntax-table "//" ?% ?$)
  (setq-local comment-start "// " case-fold-search nil font-lock-defaults '(tilelsp-ptx-colours)))
(define-derived-mode tilelsp-llvm-mode prog-mode "LLVM"
  :syntax-table (tilelsp--syntax-table ";" ?% ?@ ?.)
  (setq-local comment-start "; " case-fold-search nil font-lock-defaults '(tilelsp-llvm-colours)))
(define-derived-mode tilelsp-mir-mode prog-mode "MIR"
  :syntax-table (tilelsp--syntax-table ";" ?% ?$ ?@)
  (setq-local comment-start "; " case-fold-search nil font-lock-defaults '(tilelsp-mir-colours)))

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
  (add-hook (intern (format "%s-hook" mode)) #'tilelsp--ensure))

(defun tilelsp--ensure ()
  "Start the server for this buffer, if it is a file's."
  (when buffer-file-name (eglot-ensure)))

(defun tilelsp--ask (method asked)
  "Ask METHOD of this buffer's server with ASKED about what stands in the buffer now."
  (eglot--signal-textDocument/didChange)
  (jsonrpc-request (eglot--current-server-or-lose) method
                   (append (list :textDocument (eglot--TextDocumentIdentifier)) asked) :timeout 60))

(defun tilelsp--show (name text mode)
  "Show TEXT in the buffer NAME beside this one, in MODE, at the place where it was, and return that buffer."
  (let ((buffer (get-buffer-create name)))
    (with-current-buffer buffer
      (let ((inhibit-read-only t) (place (point)))
        (erase-buffer)
        (insert text)
        (goto-char (min place (point-max))))
      (unless (eq major-mode mode) (funcall mode))
      (set-buffer-modified-p nil)
      (setq buffer-read-only t))
    (unless (get-buffer-window buffer t) (display-buffer buffer))
    buffer))

(defun tilelsp--targets ()
  "The names of all targets, those of this buffer's document first."
  (append (jsonrpc-request (eglot--current-server-or-lose) :workspace/executeCommand
                           '(:command "tilelsp/targets" :arguments []))
          nil))

(defconst tilelsp--mode-of
  '(("ptx" . tilelsp-ptx-mode) ("llvm" . tilelsp-llvm-mode) ("nvptx-mir" . tilelsp-mir-mode) ("mir" . tilelsp-mir-mode))
  "The modes of previews by their languages; the others are MLIR.")

(defvar-local tilelsp--previewed nil "The stage, target, buffer and name of this document's preview.")

(defun tilelsp-preview (stage &optional target)
  "Show STAGE of this buffer's document for TARGET in a buffer beside it.
It follows what is typed for as long as it is in sight.  The target is by default
the server's choice; with a prefix argument it is asked for."
  (interactive (list (completing-read "Stage: " tilelsp-stages nil t nil nil "ptx")
                     (and current-prefix-arg (completing-read "Target: " (tilelsp--targets) nil t))))
  (tilelsp--take (list stage target) (tilelsp--ask :tilelsp/preview (tilelsp--side stage target))))

(defun tilelsp--side (stage target)
  "What is asked for: STAGE, and TARGET where somebody chose one."
  (append (list :stage stage) (and target (list :target target))))

(defun tilelsp--take (asked answer)
  "Show ANSWER to what was ASKED of this buffer's document, and return the preview."
  (let* ((mode (alist-get (plist-get answer :languageId) tilelsp--mode-of 'tilelsp-mlir-mode nil #'equal))
         (name (format "*tilelsp %s: %s*" (car asked) (buffer-name)))
         (preview (tilelsp--show name (or (plist-get answer :text) "") mode)))
    (with-current-buffer preview
      (setq mode-line-process (and (eq (plist-get answer :stale) t) " stale")))
    (setq tilelsp--previewed (append asked (list preview (plist-get answer :uri))))
    preview))

(cl-defmethod eglot-handle-notification (_server (_method (eql tilelsp/previewChanged)) &key uri &allow-other-keys)
  "A preview that was asked for would read differently now: renew the one that is called URI."
  (dolist (source (buffer-list))
    (when (equal uri (nth 3 (buffer-local-value 'tilelsp--previewed source))) (tilelsp--renew source))))

(defun tilelsp--renew (source)
  "Renew the preview of SOURCE, if it is in sight, without waiting for it."
  (with-current-buffer source
    (pcase-let ((`(,stage ,target ,preview) tilelsp--previewed))
      (when (and (buffer-live-p preview) (get-buffer-window preview t))
        (jsonrpc-async-request
         (eglot--current-server-or-lose) :tilelsp/preview
         (append (list :textDocument (eglot--TextDocumentIdentifier)) (tilelsp--side stage target))
         :success-fn (lambda (answer)
                       (when (buffer-live-p source)
                         (with-current-buffer source (tilelsp--take (list stage target) answer))))
         :error-fn #'ignore))))) ; the text that is there stays

(defun tilelsp-compare (left right)
  "Show what the PTX of this buffer's document has otherwise on the target RIGHT than on LEFT, in a buffer beside it."
  (interactive (let ((targets (tilelsp--targets)))
                 (list (completing-read "Target: " targets nil t) (completing-read "Compared with: " targets nil t))))
  (let ((answer (tilelsp--ask :tilelsp/compare (list :stage "ptx" :left (list :target left) :right (list :target right)))))
    (tilelsp--show (format "*tilelsp %s %s: %s*" left right (buffer-name)) (plist-get answer :diff) 'diff-mode)))

(provide 'tilelsp)
;;; tilelsp.el ends here
