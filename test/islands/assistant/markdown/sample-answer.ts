/** An answer with everything that models write. */
export const sampleAnswer = `You add a page in \`docs.json\`: write its path **without the *extension* of it** into a group ([Navigation](/organize/navigation)).

\`\`\`json docs.json
{
  "pages": ["index", "**not bold**", "[no link](/x)"]
}
\`\`\`

## Where it appears

1. The page appears in the sidebar.
2. A group can contain **other groups**:
   - nested groups
   - an icon, as in \`"icon": "a"\`

   \`\`\`sh
   docs build --out dist
   \`\`\`

| field | type | what it does |
|---|:-:|---|
| \`group\` | text | The title<br>in the sidebar |
| \`pages\` | [list](/lists) | Paths of pages |

> A page that no list names is *still* published.
> See [the reference](/reference "All fields").

- [x] done
- [ ] not done

Compare 2 * 3 < 7 &amp; snake_case_names, ~~old~~ new.

---

Last words.`
