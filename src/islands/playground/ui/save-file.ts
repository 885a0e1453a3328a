/** Save content as a file. Its type is removed, so that no browser opens it as a page of this site. */
export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content.slice(0, content.size, 'application/octet-stream'))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // By then the browser has saved it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
