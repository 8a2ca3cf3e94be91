import { PICTURE_SIZE, PICTURES, type PictureName } from './pictures.ts'

export function GuidePicture({ of }: { of: PictureName }) {
  return (
    <img
      className="guide-picture"
      src={`/src/landing/guide/${of}.webp`}
      {...PICTURE_SIZE}
      loading="lazy"
      decoding="async"
      alt={PICTURES[of].alt}
    />
  )
}
