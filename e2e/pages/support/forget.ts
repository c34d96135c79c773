/**
 * Runs before a file and the app's modules are loaded: they read the browser's storage once, and the file
 * before may have left something there.
 */
localStorage.clear();
sessionStorage.clear();

// With these React's build for developers writes every part that it draws onto the browser's timeline.
Reflect.deleteProperty(console, "timeStamp");
Reflect.deleteProperty(console, "createTask");
