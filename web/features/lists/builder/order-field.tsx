import { useTranslations } from "use-intl";
import { asUnitOrder, unitOrders, type UnitOrder } from "#domain/catalog/order.ts";

interface OrderFieldProps {
  readonly order: UnitOrder;
  readonly onChange: (order: UnitOrder) => void;
}

/** The choice of the order in which the units are shown. */
export function OrderField({ order, onChange }: OrderFieldProps) {
  const t = useTranslations("units");
  return (
    <select
      className="field w-auto grow md:grow-0"
      aria-label={t("sort")}
      value={order}
      onChange={(event) => onChange(asUnitOrder(event.target.value))}
    >
      {unitOrders.map((each) => (
        <option key={each} value={each}>
          {t(each)}
        </option>
      ))}
    </select>
  );
}
