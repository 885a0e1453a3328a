/** Style sheets, scripts and fonts of the dashboard. Their names change with their contents. */
export interface DashboardAssets {
  readonly styles: readonly string[]
  /** Modules. */
  readonly scripts: readonly string[]
  /** Scripts that run before the page is shown. They import nothing. */
  readonly earlyScripts: readonly string[]
  /** A file by its name: `assets/dashboard-1a2b3c.css`. `undefined` for files that the dashboard does not need. */
  readonly read: (name: string) => Promise<DashboardAsset | undefined>
}

export interface DashboardAsset {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mediaType: string
}
