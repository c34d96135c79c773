import { FileUp } from "lucide-react";
import { useId, useRef, useState, type DragEvent } from "react";
import { useTranslations } from "use-intl";
import { maxPasteLength } from "#domain/share/import/read-paste.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";

interface PasteFieldProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onFile: (text: string) => void;
  /** Something else is pasted over all that is there: what was corrected of it means nothing any more. */
  readonly onPasteOver: () => void;
}

/** A letter may take four bytes. */
const maxFileBytes = 4 * maxPasteLength;

/** The field into which a list is pasted, typed, chosen as a file or dropped. */
export function PasteField({ text, onType, onFile, onPasteOver }: PasteFieldProps) {
  const t = useTranslations("bring.import");
  const [fieldId, hintId] = [useId(), useId()];
  const [isOver, setIsOver] = useState(false);

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > maxFileBytes) return notify({ title: t("too-long"), tone: "error" });
    try {
      onFile(await file.text());
    } catch {
      notify({ title: t("fileFailed"), tone: "error" });
    }
  };

  const handleDrop = (event: DragEvent) => {
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    void take(file);
  };

  return (
    // Dropping is a second way to what the button does.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="grid content-start gap-2"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <label htmlFor={fieldId} className="font-bold">
        {t("text")}
      </label>
      <p id={hintId} className="-mt-1 text-muted">
        {t("hint")}
      </p>
      <textarea
        id={fieldId}
        aria-describedby={hintId}
        className={`field min-h-40 resize-y md:min-h-72 ${isOver ? "border-gold" : ""}`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onPaste={({ currentTarget: { selectionStart, selectionEnd, value } }) => {
          if (selectionStart === 0 && selectionEnd === value.length) onPasteOver();
        }}
      />
      <FileButton onFile={(file) => void take(file)} />
    </div>
  );
}

function FileButton({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  const t = useTranslations("bring.import");
  const input = useRef<HTMLInputElement>(null);

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button onClick={() => input.current?.click()}>
        <FileUp aria-hidden size={18} />
        {t("file")}
      </Button>
      <span className="hidden text-muted md:inline">{t("dropFile")}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".txt,.md,.json,text/*,application/json"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
    </div>
  );
}
