export interface PhotoFacts {
  /** `/media/<photoId>_<width>x<height>_<placeholder>.webp` */
  readonly photoPath: string;
  readonly ownerId: string;
  /** Of the full photo and its variants together. */
  readonly bytes: number;
}

export type PhotoEvent =
  | { readonly type: 'PhotoStored'; readonly data: PhotoFacts }
  | { readonly type: 'PhotoRemoved'; readonly data: Pick<PhotoFacts, 'photoPath' | 'ownerId'> };
