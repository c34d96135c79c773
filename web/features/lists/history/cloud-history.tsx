import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { CloudList } from "#domain/list/cloud-list.ts";
import { earlierVersionsQuery } from "#web/data/army-list-versions.ts";
import { Versions, type VersionChoices } from "./versions.tsx";

interface CloudHistoryProps extends VersionChoices {
  readonly list: CloudList;
}

/** The earlier versions that the cloud keeps. */
export function CloudHistory({ list, ...choices }: CloudHistoryProps) {
  const t = useTranslations("savedDialog");
  const app = useTranslations("app");
  const { data, isPending, error, fetchStatus } = useQuery(earlierVersionsQuery(list));

  if (data === undefined) {
    const isOutOfReach = error !== null || fetchStatus === "paused";
    return <p role="status">{isPending && !isOutOfReach ? app("loading") : t("versionsFailed")}</p>;
  }
  return <Versions versions={data} {...choices} />;
}
