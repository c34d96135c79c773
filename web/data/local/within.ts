/**
 * Waits for the value of the work, or gives the alternative when it takes longer than that many
 * milliseconds.
 */
export async function within<Value>(
  milliseconds: number,
  work: Promise<Value>,
  otherwise: Value,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
