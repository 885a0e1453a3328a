/** Show times in the time zone of the browser on hover. */
export function showLocalTimes(root: ParentNode): void {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' })
  for (const time of root.querySelectorAll('time')) time.title = format.format(new Date(time.dateTime))
}
