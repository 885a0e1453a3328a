/** The texts of the page for viewing the site as a reader. */
export const seeAsTexts = {
  title: 'See as a reader',
  lead: 'Open the site as a signed-in reader in the groups that you choose, to check what they can read.',
  groups: 'Groups of the reader',
  groupsHint:
    'The groups that pages of this site use. To see the site as a signed-in reader without groups, select none.',
  noGroups: 'No page of this site uses groups, so all signed-in readers can read the same pages.',
  otherGroups: 'Other groups',
  otherGroupsHint: 'Separated by commas, such as groups that no page uses yet.',
  open: 'Open the site',
  openHint:
    'For one hour, this browser is signed in to the site as this reader instead of you. To end it earlier, sign out on the site. Questions that you ask the assistant during this time are not stored.',
  signedOutTitle: 'As a reader who has not signed in',
  signedOutHint:
    'This signs you out of the site in this browser. You stay signed in to the dashboard. If all pages need sign-in, you see how readers sign in.',
  openSignedOut: 'Open the site without signing in',
  opening: 'Opening the site',
  openingText: 'You are signed out of the site in this browser.',
  current: 'You see the site as a reader',
  inGroups: (groups: string) =>
    `This browser is signed in to the site as a reader in these groups: ${groups}. This ends at`,
  inNoGroups: 'This browser is signed in to the site as a reader without groups. This ends at',
  previewName: (groups: string) => `Preview: ${groups}`,
  noGroup: 'no groups',
  problems: {
    many: (max: number) => `Choose up to ${max} groups.`,
    long: (max: number) => `The name of a group can have up to ${max} characters.`,
    total: 'The names of these groups are too long in total. Choose fewer groups.',
    invalid: 'The name of a group cannot contain control characters.',
  },
} as const
