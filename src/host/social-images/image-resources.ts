/** Where the files for social images are on this machine. They are part of no key: images name their files by content. */
export interface ImageResources {
  /** The folder with the fonts and emoji of the package. */
  readonly fonts: string
  /** The docs folder. */
  readonly project: string
  /** The folders of installed font packages, by name. */
  readonly packages: Readonly<Record<string, string>>
}
