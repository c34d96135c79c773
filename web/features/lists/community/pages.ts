/** Both pages in one file: who looks at one of them looks at the other, and what they share loads once. */
export { CommunityPage } from "./community-page.tsx";
export { PostPage } from "./post-page.tsx";
