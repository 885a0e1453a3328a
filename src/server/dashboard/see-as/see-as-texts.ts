/** The texts of the page to see the site as a reader. */
export const seeAsTexts = {
  title: 'See as a reader',
  lead: 'Open the site as a signed-in reader in the groups that you choose, to check what they can read.',
  groups: 'Groups of the reader',
  groupsHint: 'The groups that pages of this site name. Choose none for a reader who is signed in but in no group.',
  noGroups: 'No page of this site names a group. All signed-in readers can read the same pages.',
  otherGroups: 'Other groups',
  otherGroupsHint: 'Separated by commas. Pages can exclude groups that they do not list here, and groups can be new.',
  open: 'Open the site',
  openHint:
    'In this browser, you are signed in to the site as this reader for one hour, instead of as yourself. To end it earlier, sign out on the site.',
  signedOutTitle: 'As somebody who has not signed in',
  signedOutHint: 'This signs you out of the site in this browser. You stay signed in to the dashboard.',
  openSignedOut: 'Open the site without signing in',
  opening: 'Opening the site',
  openingText: 'You are signed out of the site in this browser.',
  current: 'You see the site as a reader',
  inGroups: (groups: string) =>
    `In this browser, you are signed in to the site as a reader in: ${groups}. This ends at`,
  inNoGroups: 'In this browser, you are signed in to the site as a reader in no group. This ends at',
  previewName: (groups: string) => `Preview: ${groups}`,
  noGroup: 'no groups',
  whatDiffers:
    'Questions that you ask the assistant as this reader are not stored. What your identity provider says about a reader, such as a name, is missing.',
  problems: {
    many: (max: number) => `Choose at most ${max} groups.`,
    long: (max: number) => `A group has at most ${max} characters.`,
    total: 'These groups are too long together. Choose fewer.',
    invalid: 'A group cannot have control characters.',
  },
} as const
