import { watchBanner } from './frame/banner.ts'
import { watchDropdowns } from './frame/dropdowns.ts'
import { watchHeadingAnchors } from './frame/heading-anchors.ts'
import { watchLazyGroups } from './frame/lazy-groups.ts'
import { watchMobileNav } from './frame/mobile-nav.ts'
import { prefetchOnIntent } from './frame/prefetch.ts'
import { watchScroll } from './frame/scroll-spy.ts'
import { keepSidebarState } from './frame/sidebar-state.ts'
import { watchTabBar } from './frame/tab-bar.ts'
import { watchThemeToggle } from './frame/theme-toggle.ts'
import { watchTables } from './frame/wide-tables.ts'
import { divisionShown } from './shared/division-shown.ts'
import { offerServerVariables } from './shared/server-variables.ts'

await divisionShown()
watchLazyGroups()
keepSidebarState()
watchThemeToggle()
watchMobileNav()
watchDropdowns()
watchTabBar()
watchScroll()
watchTables()
watchBanner()
watchHeadingAnchors()
prefetchOnIntent()
offerServerVariables()
