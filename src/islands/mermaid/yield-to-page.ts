/** Newer than what `lib.dom` knows, and than some browsers. */
interface Yielding {
  readonly scheduler?: { readonly yield?: () => Promise<void> }
}

/** Let the page answer its reader before the work goes on: a long piece of it would keep a press waiting. */
export function yieldToPage(): Promise<void> {
  const { scheduler } = window as Yielding
  return scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve))
}
