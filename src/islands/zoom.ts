import { watchImageActions } from './zoom/image-actions.ts'
import { watchZoomImages } from './zoom/zoom-dialog.ts'

watchZoomImages()
watchImageActions()
