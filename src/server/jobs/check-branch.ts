const maxLength = 200

/**
 * Checks whether a job may use a branch from a caller. Stricter than `git check-ref-format`.
 *
 * @param deployBranch The branch from which the site is published.
 * @returns Why not, in a sentence for the caller; `undefined` for a valid name.
 */
export function checkBranch(branch: string, deployBranch: string): string | undefined {
  if (branch === '') return 'The branch name must not be empty.'
  if (branch.length > maxLength) return `The branch name must not be longer than ${maxLength} characters.`
  if (isSameName(branch, deployBranch))
    return `The site is published from "${deployBranch}". Name another branch, or none.`
  return rules.find(({ pattern }) => pattern.test(branch))?.message ?? checkFolders(branch, deployBranch)
}

/** The order matters: the first match determines the message. */
const rules: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  { pattern: /[\r\n\u2028\u2029]/, message: 'The branch name must not have line breaks.' },
  { pattern: /\s/, message: 'The branch name must not have spaces.' },
  { pattern: /\p{Cc}/u, message: 'The branch name must not have control characters.' },
  {
    // Letters of other scripts can look like those of another branch, and some are invisible.
    pattern: /[^\x21-\x7e]/,
    message: 'The branch name can only have the letters a to z, digits, and ".", "-", "_", "/", "+", "#", "@", "=".',
  },
  { pattern: /^-/, message: 'The branch name must not start with "-".' },
  { pattern: /\.\./, message: 'The branch name must not have "..".' },
  { pattern: /@\{|^@$/, message: 'The branch name must not be "@", or have "@{".' },
  {
    pattern: /[^A-Za-z0-9._/+#@=-]/,
    message: 'The branch name can only have the letters a to z, digits, and ".", "-", "_", "/", "+", "#", "@", "=".',
  },
  { pattern: /^\/|\/$|\/\//, message: 'The branch name must not start or end with "/", or have "//".' },
  {
    pattern: /(?:^|\/)[.+-]|\.(?:\/|$)/,
    message: 'No part of the branch name can start with ".", "+" or "-", or end with ".".',
  },
  { pattern: /\.lock(?:\/|$)/i, message: 'No part of the branch name can end with ".lock".' },
  {
    pattern: /^(?:refs|heads|tags|remotes)(?:\/|$)/i,
    message: 'Write the name of the branch without "refs/heads/".',
  },
  { pattern: /^(?:[A-Z]+_)*HEAD$/i, message: 'Git uses this name for something else.' },
  { pattern: /^[0-9a-f]{7,64}$/i, message: 'The branch name must not look like the hash of a commit.' },
]

/** Git stores branches as files, so a branch cannot have the name of a folder. */
function checkFolders(branch: string, deployBranch: string): string | undefined {
  const name = folded(branch)
  const deployName = folded(deployBranch)
  const isClash = name.startsWith(`${deployName}/`) || deployName.startsWith(`${name}/`)
  return isClash ? `Git cannot have this branch beside "${deployBranch}".` : undefined
}

/** Some disks and hosts do not distinguish upper and lower case, or different spellings in Unicode. */
const isSameName = (one: string, other: string): boolean => folded(one) === folded(other)

const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/^(?:refs\/)?heads\//, '')
