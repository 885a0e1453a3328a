/** Whether an address has a scheme (`https:`, `mailto:`, `vscode:`) or a host of its own (`//host`). */
export function hasScheme(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)
}
