/** News, as everybody reads it. */
import { queryOptions } from "@tanstack/react-query";
import { contentsFrom, isDay, type NewsItem } from "#domain/news/news-item.ts";
import { asText } from "#domain/outside.ts";
import { guestRows, type Row } from "../backend/guest-rows.ts";

/** An item of a row; none where the day is missing, which no row of ours does. */
function newsItemsOf(row: Row): readonly NewsItem[] {
  const date = asText(row["date"]);
  if (!isDay(date)) return [];
  return [
    {
      id: asText(row["news_id"]) || asText(row["id"]),
      date,
      translationKey: asText(row["translation_key"]) || null,
      contents: contentsFrom((language) => asText(row[`content_${language}`])),
    },
  ];
}

/** The address of all news; of one day, the item written last comes first. */
const newestFirst = "news_items?select=*&order=date.desc,created_at.desc";

async function fetchNews(question: string, signal: AbortSignal): Promise<readonly NewsItem[]> {
  return (await guestRows(question, signal)).flatMap(newsItemsOf);
}

/** The latest item, or none. With the ages and the one retry that all answers have. */
export const latestNewsQuery = queryOptions({
  queryKey: ["news", "latest"],
  queryFn: async ({ signal }) => {
    const [latest = null] = await fetchNews(`${newestFirst}&limit=1`, signal);
    return latest;
  },
});

/** All items, newest first; asked for when the archive is opened. */
export const newsArchiveQuery = queryOptions({
  queryKey: ["news", "archive"],
  queryFn: ({ signal }) => fetchNews(newestFirst, signal),
});
