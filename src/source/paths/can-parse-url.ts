/** Whether an address is one. `URL.canParse` of Node 20 and 22 refuses letters like `ü` when it was called often. */
export function canParseUrl(address: string, base?: string): boolean {
  try {
    new URL(address, base)
    return true
  } catch {
    return false
  }
}
