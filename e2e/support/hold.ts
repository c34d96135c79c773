import type { Page, Route } from "@playwright/test";

/** Has requests wait for their answer until the test gives it. */
export async function hold(
  page: Page,
  address: string,
  respond: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route(address, async (route) => {
    await mayAnswer;
    await respond(route);
  });
  return answer;
}
