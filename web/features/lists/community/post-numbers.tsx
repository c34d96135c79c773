import { useTranslations } from "use-intl";

interface PostNumbersProps {
  readonly points: number;
  readonly command: number;
}

/** A list's totals in one line. */
export function PostNumbers({ points, command }: PostNumbersProps) {
  const t = useTranslations("community");
  return (
    <p className="flex flex-wrap gap-x-4 font-bold">
      <span className="text-gold">{t("totalPoints", { points })}</span>
      <span>{t("commandPoints", { command })}</span>
    </p>
  );
}
