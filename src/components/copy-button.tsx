import { useLabel } from './page-data.ts'

/** Copies the code beside it. Its picture is drawn by the style sheet: it stands on every block. */
export function CopyButton() {
  const [copy, copied] = [useLabel('copy'), useLabel('copied')]
  return (
    <button
      type="button"
      class="code-block-copy-button"
      hidden
      data-styled=""
      data-component-part="copy-code-button"
      aria-label={copy}
      data-copied={copied}
    />
  )
}
