/** Asks again until the answer is as it is waited for. */
export async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (isDone(value)) return value
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
