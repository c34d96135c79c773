import { useTranslations } from "use-intl";

/** The command that a unit brings, as a number in a banner. */
export function CommandBadge({ command }: { readonly command: number }) {
  const t = useTranslations("unit");
  if (command === 0) return null;
  const label = t("command", { command });
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex items-center">
      <svg aria-hidden viewBox="0 0 20 24" width={20} height={24}>
        <path d="M2 1h16v17l-8 5-8-5z" fill="var(--color-gold)" />
        <text
          x="10"
          y="15.5"
          textAnchor="middle"
          fontSize="14"
          fontWeight="700"
          fill="var(--color-on-gold)"
        >
          {command}
        </text>
      </svg>
    </span>
  );
}
