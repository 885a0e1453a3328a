import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** The comment at the end of a zip file with a site. It marks zip files that builds may replace. */
export const zipComment = 'Documentation site built by Lectern'

/** Whether a file is a zip file of a site. It is not part of the project whose folder it is in. */
export function isSiteZip(diskPath: string): boolean {
  const expected = Buffer.from(zipComment)
  const file = openSync(diskPath, 'r')
  try {
    const end = Buffer.alloc(expected.length)
    const position = fstatSync(file).size - expected.length
    return position > 0 && readSync(file, end, 0, end.length, position) === end.length && end.equals(expected)
  } finally {
    closeSync(file)
  }
}
