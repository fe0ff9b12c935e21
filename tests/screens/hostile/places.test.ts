import { testHostile } from "./hostile-forms.ts";

testHostile(/^\/backoffice\/setup\/(stores|closures|holidays|prices|services)/, 100);
