/** A part of a branch name. Only ASCII: letters of other scripts can look like those of the deploy branch. */
const part = /^(?!.*\.lock$)[A-Za-z0-9_#=@](?:\.?[A-Za-z0-9_#+=@-])*$/
const maxLength = 200

/**
 * Whether Git may write to a branch for a job. Narrower than what Git accepts.
 *
 * @returns The problem with the name; `undefined` if it is valid.
 */
export function checkBranchRef(branch: string, deployBranch: string): string | undefined {
  if (branch.length > maxLength) return `The name of a branch must not have more than ${maxLength} characters.`
  if (!branch.split('/').every(name => part.test(name)) || branch === '@' || /^(?:refs\/|HEAD$)/i.test(branch))
    return 'This name of a branch is not supported. Use letters, digits, ".", "-", "_" and "/".'
  // Some disks do not distinguish upper and lower case, so this would be the same file.
  if (branch.toLowerCase() === deployBranch.toLowerCase())
    return `A job cannot write to "${deployBranch}", because the site is published from there.`
  return undefined
}

/** Whether a string is the id of a commit or file. */
export function isObjectId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text)
}
