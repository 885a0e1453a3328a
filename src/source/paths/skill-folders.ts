/** Folders of a project with a folder for each skill that the site publishes. */
export const skillFolders: readonly string[] = ['.docs/skills', '.mintlify/skills']

/** Whether a file belongs to a skill, so that it is published with the skill only. */
export const isSkillFile = (path: string): boolean => skillFolders.some(folder => path.startsWith(`${folder}/`))

/** Whether a file is the skill of the whole site. */
export const isRootSkill = (path: string): boolean => /^skill\.md$/i.test(path)
