import { expect, test } from "vitest";
import { withSingleIcons } from "./single-icons.ts";

const files = new Map([
  ["Eye", "eye"],
  ["Menu", "menu"],
  ["TriangleAlert", "triangle-exclamation-point"],
]);

test("every icon is imported by its own path, under the name that the code has for it", () => {
  const code = 'import { Eye, Menu as MenuIcon, TriangleAlert } from "lucide-react";\nuse(Eye);\n';
  expect(withSingleIcons(code, files)).toBe(
    'import Eye from "lucide-react/icons/eye"; import MenuIcon from "lucide-react/icons/menu"; ' +
      'import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";\nuse(Eye);\n',
  );
});

test("importing icons one by one leaves types alone and reads imports of several lines", () => {
  const code = 'import {\n  Eye,\n  type LucideIcon,\n} from "lucide-react";\n';
  expect(withSingleIcons(code, files)).toBe(
    'import Eye from "lucide-react/icons/eye"; import type { LucideIcon } from "lucide-react";\n',
  );
});
