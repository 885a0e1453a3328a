/** Not in `lib.dom` yet, nor in every browser. */
interface Yielding {
  readonly scheduler?: { readonly yield?: () => Promise<void> }
}

/** Let the page handle input before the work continues: a long task would delay a click. */
export function yieldToPage(): Promise<void> {
  const { scheduler } = window as Yielding
  return scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve))
}
