/**
 * Runs before a file and the app's modules are loaded: they read the browser's storage once, and the file
 * before may have left something there.
 */
localStorage.clear();
sessionStorage.clear();
