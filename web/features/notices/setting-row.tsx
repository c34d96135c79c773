import { useTranslations } from "use-intl";
import type { NoticeSetting } from "#web/data/notices/settings.ts";

interface SettingRowProps {
  readonly name: string;
  readonly setting: NoticeSetting;
  /** True for a kind that cannot be switched off in the app. */
  readonly isFixed: boolean;
  readonly showsPush: boolean;
  readonly onChange: (setting: NoticeSetting) => void;
}

/** One kind of notifications, with a switch for each way of hearing of it. */
export function SettingRow({ name, setting, isFixed, showsPush, onChange }: SettingRowProps) {
  const t = useTranslations("notices.settings");
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1 text-start font-normal">
        {name}
        {isFixed && <span className="block text-sm text-muted">{t("always")}</span>}
      </th>
      <Switch
        label={`${name}: ${t("inApp")}`}
        isOn={setting.inApp}
        isFixed={isFixed}
        onToggle={() => onChange({ ...setting, inApp: !setting.inApp })}
      />
      {showsPush && (
        <Switch
          label={`${name}: ${t("push")}`}
          isOn={setting.inApp && setting.push}
          // Nothing is made of a kind that is off, so there is nothing to tell of either.
          isFixed={!setting.inApp}
          onToggle={() => onChange({ ...setting, push: !setting.push })}
        />
      )}
    </tr>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isFixed: boolean;
  readonly onToggle: () => void;
}

function Switch({ label, isOn, isFixed, onToggle }: SwitchProps) {
  return (
    <td className="w-24 text-center">
      <label className="inline-grid size-11 place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          className="size-5 accent-gold"
          checked={isOn}
          disabled={isFixed}
          onChange={onToggle}
        />
      </label>
    </td>
  );
}
