import { FileUp } from "lucide-react";
import { useRef, type ChangeEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";

/** Bytes. A thousand units take a third of it. */
const largest = 1_000_000;

/** Chooses a file and gives its text. */
export function FileButton({ onRead }: { readonly onRead: (text: string) => void }) {
  const t = useTranslations("admin.import");
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    if (file.size > largest) notify({ title: t("tooLarge"), tone: "error" });
    else onRead(await file.text());
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file !== undefined) void read(file);
    event.target.value = "";
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t("file")}
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        onChange={handleChange}
      />
      <Button onClick={() => input.current?.click()}>
        <FileUp aria-hidden size={18} />
        {t("file")}
      </Button>
    </>
  );
}
