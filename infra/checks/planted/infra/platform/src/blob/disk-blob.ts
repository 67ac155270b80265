export const blob = 'disk';
