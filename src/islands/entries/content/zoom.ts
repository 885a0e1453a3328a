import { watchImageActions } from '../../content/image-actions.ts'
import { watchZoomImages } from '../../content/zoom-dialog.ts'

watchZoomImages()
watchImageActions()
