type Status = 'absent' | 'published' | 'removed';

export function isShown(status: Status): boolean {
  let isVisible = false;
  switch (status) {
    case 'published':
      isVisible = true;
      break;
    case 'absent':
      break;
  }
  return isVisible;
}
