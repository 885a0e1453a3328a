/** Code with the title of its tab. */
export interface CodeTab {
  /** Absent if no title is needed. */
  readonly title: string | undefined
  readonly language: string | undefined
  readonly code: string
  /** The element that shows the file at the URL in `code`: audio, image or video. */
  readonly shownBy?: 'audio' | 'img' | 'video' | undefined
  /** Whether an earlier tab shows the same in another language. Search needs only the earlier one. */
  readonly isRepeated?: true | undefined
}
