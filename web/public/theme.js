// Runs before the first paint, as a file of its own because the content security policy forbids inline scripts.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('candor-theme');
  } catch (_storageIsBlocked) {
    // The system's preference decides.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.classList.toggle('dark', dark);
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.setAttribute('content', dark ? '#0d1518' : '#f3f6f6');
})();
