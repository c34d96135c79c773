/**
 * Parts that passwords are most often made of: the words, names, teams, games and rows of keys that people
 * type first, in the languages of our players, and the words of this site. Lower case, no accents.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
00000000 0000000000 0123456789 01234567890 012345678910 0987654321 100200300 100200300400 101010
10101010 1010101010 102030 10203040 1020304050 11111111 1111111111 111222 111222333 111222333444
112233 11223344 1122334455 112233445566 112358 11235813 1123581321 121212 12121212 1212121212
12301230 123123123 1231231234 123321 1233211 12341234 123412345 12344321 1234512345 123454321
1234554321 123456654321 1234567890 12345678901 123456789012 1234567890a 1234567890q 1234567891
12345678910 12345678987654321 123456789a 123456789abc 123456789q 123456a 123456aa 123456abc
123456qwerty 12345qwert 1234abcd 1234qwer 123654 123654789 123789 123abc 123qwe 123qweasd
123qweasdzxc 131313 13141314 1314520 147258 147258369 159159 159357 159753 1618033988 19841984
19901990 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx 1qaz2wsx3edc
1qaz2wsx3edc4rfv 20002000 20102010 20202020 258369 258456 271828 2718281828 2pac 314159 3141592
31415926 314159265 3141592653 31415926535 3141592654 321321 369258147 456123 456789 50cent
5201314 5201314520 55555555 5555555555 66666666 6666666666 741852 741852963 753951 77777777
7777777777 789456 789456123 789456123a 852456 88888888 8888888888 963852 963852741 987654
98765432 987654321 9876543210 99999999 9999999999 a123456 a12345678 a123456789 a1b2c3 a1b2c3d4
a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 aa123456 aa12345678 aaa aaa111 aaa123 aaaa aaaaa aaaaaa aaron abc
abc123 abc1234 abc123abc abcd abcd1234 abcde abcde12345 abcdef abcdefg abcdefgh aberdeen abigail
abracadabra abrete abril abuela abuelo acces acceso access acdc acer achilles adam adele admin
administrador administrateur administrator admiral adrian adrien aerosmith africa agent agent007
ageofempires agosto agua aguila ahmed aigle airforce aisha ajax alabama aladdin alain alan
alaska albert alberto alegria alejandra alejandro alessandra alessandro alex alexander alexandra
alexandre alexandria alexia alexis alfred alfredo ali alice alien aliens all allah allan allen
alphabet alvin always amanda amandine amarillo amazing amazon amber amelie amen america american
amiga amigas amigo amigos amor amorcito amore amour amsterdam amy ana anais anakin andre andrea
andreas andres andrew android andy angel angela angelina angels anja ankara anna anonymous ant
anthony antoine antonia antonio anything aout apex apollo apple apples april aquaman aragorn
arbol arbre archer argent argentina arianagrande ariel arizona arkansas armando armor army
armybuilder arnaud arnold arsenal arthur artist asd asd123 asdf asdfg asdfgh asdfghjkl ashley
ass assassin assassins asshole asterix astros asus athena athens athletic athletics atlanta
atletico atomic audi audrey august aurelie aurelien australia austria automne autumn ava avatar
avengers avril awesome axe aze azerty azertyuiop azul babe baby babyboy babygirl bacon bad
badass badboy badgirl ballet baltimore bambi banana bananas banane banco bank banking banque
baptiste barbara barbarian barca barcelona barry bart baseball basket basketball bass bassist
bastard bastien batman battlefield bayern beach bear bears beast beatles beatles1 beatrice
beatriz bebe bebita beckham bee beer bees beijing belgium believe beloved ben bender benfica
bengals benjamin benoit bentley benz berlin bernard berry bertrand besiktas best bestfriend
bestfriends betis better betty beverly beyonce bible bieber bienvenido bienvenidos bienvenue
biere bigboy bigcock bigdaddy bigdick bigman bigtits bike biker bilbo bill billionaire bills
billy biology bird birds birgit birthday bitch black blackhawks blacksabbath blanc blanco bleach
bless blessed blessing bleu blink182 blood bloody blowjob blue blueberry blues blur bmw bob boba
bobafett bobby bobmarley boca bocajuniors bolivia bomb bomber bond bond007 bones bonheur bonjour
bonjovi bonjovi1 boobs book books bordeaux bordel bosque boss bossman boston bowser boxer boxing
boyfriend brad bradley brandon brasil braves brazil brent brett brewers brian brigitte britain
british britney brittany broncos bronx bronze brooklyn brother brown browns bruce bruins bruno
bryan buccaneers buddha bugsbunny bulgaria bullet bulls bullshit bunnies bunny bureau burger
burrito business butter butterfly bye byebye byron c3po caballo cabron cadillac cafe cairo cake
california callofduty calvin camaro camelot camila camille canada canadian canadiens candy
canucks captain captainamerica caramel cardinals carl carlos carmen carol carolina caroline
cartman casey cash castlevania cat catalina catherine cats catwoman cecil cecile cecilia cedric
celine celtic celtics cereza cerise cerveza chad champion champions chance change changeme
chantal charger chargers charity charizard charles charlie charlie1 charlotte chat chaton cheese
chef chelsea chemistry cheri cherie cherries cherry chester cheval chevrolet chevy chewbacca
chiara chicago chicken chickens chiefs chien chile chill china chinese chips chivas chloe choco
chocolat chocolate chris christ christelle christian christina christine christmas christophe
christopher chrysler church cielo cinco cinderella cinnamon cinq citroen citron civic
civilization claire clara clarence class claude claudia clave clayton clemence clement cleveland
clever clifford clifton clinton clio cloud clouds clubpenguin clyde cobra cocacola cock coconut
cody coffee cola coldplay colegio colibri college colombia colonel colorado colts
commandandconquer commander commando company compaq computer connard connie conqueror consuelo
contrasena contrasenya cook cookie cookies cool coolgirl coolguy copper corazon corey corinne
corinthians corolla correcthorse correcthorsebatterystaple corvette corvusbelli cory costarica
coucou counterstrike cow cowboy cowboys cowgirl cows cracker craig crazy credit creditcard creed
creeper cricket crimson cristian cristiano cristina cristo croatia crow crows cruzazul crystal
cs cuatro cuba cubs culo cupcake curtis cyber cyberpunk cycling cynthia cyril dad daddy daisy
dakota dale dallas damien dan dance dancer dancing daniel daniela danielle danny daredevil dark
darkangel darkknight darkness darkside darling darrell darren darryl darthvader daryl daughter
dave david davidson deadpool dean death deathnote deathstar debbie deborah december decembre
default delfin delhi dell delphine demo demon demons denis denise denmark dennis denver depeche
depechemode derek derrick designer destroyer detective detroit deutschland deux devil diablo
diamant diamante diamond diamonds diana diane dice diciembre dick didier diego dieter dieu diez
digimon dimanche dinero dios diosesamor director dirty dix dmitri dobby doctor dodge dodgers dog
doggie doggy dogs dollar dollars dolores dolphin dolphins domingo dominicana dominique don
donald donkey donkeykong donna dontforget dontknow doom dope dorian dortmund dos dota doudou
douglas drago dragon dragonball dragonballz dragons drdre dream dreamer dreaming dreams driver
drogba drummer drums duane dubai ducati duck ducks dumb dumbledore dumbo dungeon dungeonmaster
dungeons dustin dwarf dwayne dwight eagle eagles earl earth easter eau ecole ecuador edc eddie
edgar edouard eduardo education edward edwin egypt eight elderscrolls elena elephant eleven elf
elise elizabeth ella elmer elodie elsa elsalvador elves embersig emerald emilie emilio emily
eminem emma emmanuel emo empresa encule energy enero engineer england english enrique enter
enterpassword enterprise entrar entreprise enzo eric erik ernest escuela espana esperance
esperanza espoir esteban estelle esther estrella estrellita estudiante ete etienne etoile
etudiant eugene euro eva evangelion eve evelyn everett everquest everton everyone everything
evil example excalibur expert extreme fabien fabrice facebook faith falcon falcons fall fallout
familia family familyguy fanny fanta farcry farmer fatboy father fatima fatman fe febrero
february federico felicidad felipe felix feliz fenerbahce fer fernando ferrari feu feudom
fevrier feyenoord fiat finalfantasy finland fire firefighter fireman fish fishing five flame
flamengo flames flash fleur fleurs flor florence florent flores florian florida flower flowers
floyd flyers football footballer force ford forest foret forever forgetit forgot fortnite four
fox foxes fraise france francesca francesco francis francisco franck francois francoise frank
franklin freak fred freddie frederic frederick freedom french fresa friday friend friends frodo
fromage frozen fuck fucker fuckme fuckoff fuckyou fuego fun funny futbol futurama gabriel
gabriela gaelle galatasaray galleta game gameboy gamecube gameofthrones gamer gamers games
gaming gandalf ganesh gangsta gangster garden garfield garlic gary gateau gateway gatito gato
gatos gauthier gene general genevieve genius geoffrey geography george georgia gerald gerard
german germany gerrard ghetto ghost ghosts giant giants giga gilbert gilles gimli gin ginger
giovanni giraffe girlfriend giulia giuseppe gladiator glen glenn gloria gmail goat goblin god
godisgood goku gold golden golf golfer golfing gollum gondor gonzalo goodbye goodmorning
goodnight goofy google gordon gorilla grace grandma grandpa grape grapes grass gray great
greatest greece green greenday greenlantern greg gregory grey gris gryffindor guadalupe
guatemala guest guildwars guillaume guillermo guitar guitare guitarra gun guns gunsnroses
gunther gustavo guy habbo hacker hackers hacking hades hagrid haha hahaha halflife halloween
halo hamburg hamburger hammer hamster hannah hans hansolo happiness happy hardcore harlem harley
harold harry harrypotter harrystyles harvey hassan hate hateyou hawaii hawk hawks heart
hearthstone hearts heat heather heaven heavymetal hector hegemony hehe heike helen helene hell
hello hello1 hellohello hellokitty helloworld hellsing helmut henry herbert hercules herman
hermana hermano hermione hero heroes heroine herve hey heythere hi hierro hija hijo hiphop
history hithere hiver hobbit hockey hocuspocus hogwarts hola holiday holland holly hollywood
holy homer homework honda honduras honey hongkong hooters hope hornets horny horse
horsebatterystaple horses horst hot hotboy hotdog hotgirl hotmail hottie house houston howard
huawei hugh hugo hugs huit hulk hundred hungary hunter hunters husband hussein hustler hyundai
ian ibrahim ice icecream iceman ichigo idaho idiot idontknow ignacio ihatepasswords ihateyou ile
illinois ilove iloveu iloveyou india indian indiana indians indigo ines inferno infinity iniesta
insane instagram inter internazionale internet invierno iowa iphone iran iraq ireland irene
irish iron ironmaiden ironman isaac isabel isabella isabelle isengard isla island israel
istanbul italia italian italy itsme ivan iverson jack jackie jacob jacqueline jacques jade
jaguar jaguars jaime james jamesbond jamie jane janet janice january janvier japan japanese
jardin jared jasmine jason jaune javier jay jayz jazz jeanne jedi jeep jeff jeffery jeffrey
jennifer jeremy jerome jerry jerusalem jesse jessica jessie jesucristo jesus jesus1 jesuschrist
jetaime jets jeudi jim jimena jimmie jimmy joan joao joaquin jocelyne joder joe joel john
johnnie johnny joie joker jon jonathan jordan jordan23 jorge jose josefa josefina joseph
josephine joshua joy joyce juan juana juanita judith jueves juice juillet juin julia julian
juliana julie julien juliette julio july june junio jurgen justice justicia justin justinbieber
justine justme juventus kangaroo kansas kanye karen karine karl karma katherine kathleen kathryn
katie katja katyperry kawasaki kayla keith kelly ken kenneth kenobi kent kentucky kenya kevin
khaleesi kia killer kimberly king kingdomhearts kirby kirk kiss kisses kissme kitten kittens
kitty kiwi klaus knicks knife knight knights knuckles koala kobe korea korean korn krishna kurt
kyle ladybug ladygaga laetitia lait lakers lamb lamborghini lampard lance lancelot lannister
lapin larry laser lasvegas laura lauren laurence laurent lawrence lawyer lazio lea league
leagueoflegends leah lebron leche ledzeppelin lee leeds legend legendary legends legolas leia
lemon lemons lenovo lens leo leon leonard leroy leslie lester leticia letmego letmein letmeinnow
lewis lexus libertad liberte liberty library lieutenant lightning lille lily lime limon lincoln
linda lineage link linkedin linkin linkinpark lion lions lisa lisboa liverpool liverpool1 lkjhgf
lkjhgfdsa lloyd lmao lobo login logon loic loki lol lolol london lonnie lord lordoftherings
lorena lorenzo lori losangeles loser lotus louis louise louisiana loulou loulous loup love
lovely loveme lover lovers loveyou loving luc luca lucas lucia lucie lucifer luck lucky lucy
ludovic luffy luigi luis luisa luke luna lundi lune lunes lycee lyon machine mad madness madonna
madre madrid magdalena mage magenta magic magical magician mai major mama mami manager
manchester mancity mango manhattan manon manson manuel manuela manutd manzana mapleleafs
maplestory mar maradona marc marcela marcelo march marcos marcus mardi margarita margaux margot
maria mariana mariano marie marilyn marilynmanson marine mariners marines mario marion mariposa
mark marley marlins marron mars marseille marshall martes martha martin martina martine marvel
marvin marzo master mateo math mathew mathieu mathilde maths matias matrix matteo matthew
matthias maurice mauricio mavericks max maxime may maybe mayo mazda mbappe mdp me medalofhonor
mega megadeth megaman megan megatron melanie melbourne melissa melon melvin meme mememe mer
mercedes mercredi mercy merde merlin messi metal metalgear metallica metroid mets mexican mexico
mia miami miamor mice michael michael1 michaeljordan micheal michel michelle michigan mickael
mickey mickeymouse micorazon microsoft midget miercoles mierda miguel mike milan military milk
millennium million millionaire milou milton minecraft miniature miniatures minnesota minnie
minou miriam mississippi missouri mitchell mitsubishi mivida mnbvcxz modernwarfare mohammed
molly mom mommy monaco monday money money1 monica monika monkey monster montagne montana
montreal moon moonlight moonshine morado mordor morgane morning morocco moron morpheus morris
morrowind moscow motdepasse mother motherfucker motorcycle motorola mountain mountains mouse
muhammad mulan mum mumbai munich muriel music musica musique mustafa mustang mypass mypassword
myriam myself nadine naked nancy nantes napoli naranja narnia naruto nasty natacha natalia
natalie natasha nathalie nathan nathaniel nationals nature naughty navidad navy ncc1701 ncc1701d
ncc1701e nebraska necromancer negro neil nelson nemo nena nene neo neopets netflix netherlands
network neuf nevada newcastle newmexico newpassword newyork neymar nicaragua nicholas nicolas
nicole nigeria night nine ninja ninjas nintendo nirvana nissan nitro no nobody noel noemie noir
nokia noodle noodles noone nopassword norma norman northerntribes norway nothing november
novembre noviembre nuclear nude nueve nuggets number numbers nurse nutella nuts oasis obelix
obiwan oblivion ocean oceane ocho october octobre octubre odin office offspring oficina ohio
oilers oiseau ok okay oklahoma oldpassword olga olivia olivier olympus om omar omg one
onedirection onepiece onion onlyme opel open opensesame openup optimus orange oranges orc orchid
oregon orioles orlando oro osaka oscar otono ouvrir overwatch owl ozzy pablo pacers packers
pacman padre padres paige paix pajaro paladin palmeiras paloma panama panda pandas pantera
panther panthers paola papa papi papillon paraguay paris party partytime pascal pass passw
passwd password password1 passwordone passwort pasta pastel patrice patricia patrick patriots
paul paula pauline paz peace peach peaches peanut pear pearl pearljam pedro pele pendejo penguin
penguins penis pepper peppers pepsi perfect perrito perro perros perry peru pescado peter petra
peugeot philadelphia philip philippe philips phillies phillip phoenix phyllis physics piano
picard piedra pierre pig piggy pigs pikachu pilar pilot pimp pineapple pink pinkfloyd pirate
pirates pistol pistons pizza plage plata platano platinum playa playboy player playgirl playing
playstation please plum pluto pocahontas poisson poiuy poiuytrewq pokemon poland police
policeman polla polo polska pomme pontiac pony porn porno porsche portland porto portugal
poseidon potato potter power powerful prayer predator president pretzel primavera prince
princesa princess principe printemps pro profesor professeur psg psv psycho pubg puertorico
pumas pumpkin punisher punk puppies puppy purple pussy puta putain puto puyol python q1w2e3
q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz qazwsx qazwsxedc qazxsw qazxswedc qqq qqqqqq quake quatre
quebec queen queens quentin queso qwe qwe123 qwe123asd123 qwe123qwe qweasd qweasdzxc qwer qwert
qwerty qwertyuiop qwertz r2d2 r2d2c3po rabbit racer rachel racing radiohead rafael ragnarok
raiders rain rainbow rainbows ralph rambo ramiro rammstein ramon rams randall randy ranger
rangers rap raphael rapper raptors raquel raspberry rasta rat raul raven ravens ray raymond rays
reading realmadrid reaper rebecca red redalert redskins redsox redwings reggae reginald reina
relax remember remember1 remi remy renault rene requin residentevil rey rfv ricardo rich richard
richie rick ricky rihanna rio rivendell river riverplate riviere robert roberto robin robinhood
roblox robot robots rocio rock rockandroll rocket rockets rockies rocknroll rockon rocks
rockstar rocky rodney rodrigo roger rogue rohan rojo roland rollingstones rolls roma romain
romania rome ron ronald ronaldinho ronaldo ronnie rooney root rosa rosado rosario rosas rose
roses ross rouge roy royal royals ruben ruby rude rugby rui rum runescape runner running russell
russia russian ruth ryan saab sabado sabine sabres sabrina saibaba sailor sailormoon
saintetienne saints sakura salome salope salut salvador sam samantha samedi sample samsung
samuel samurai sandia sandra sandrine santiago santos saopaulo sapphire sara sarah saruman
sasuke satan saturday sauron savage savior scarlet schalke school schtroumpf science scions
scooby scoobydoo scorpion scotland scott scottish sea seahawks sean seat seattle sebastian
sebastien secret secreta secretagent secreto sega seis selena selenagomez seoul sephiroth sept
september septembre septiembre serbia serge sergeant sergey sergio server sesame seth seven
severine sevilla sex sexual sexy sexyboy sexygirl sexylady shadow shadows shakira shane shanghai
shaq shark sharks sharon shawn sheep sheriff shield shit shiva shorty shotgun shrek sidney
siemens siete silenthill silver silvia simba simcity simon simpson simpsons sims singer singing
sister sith six skateboard skater skating skiing skinny skoda skull skulls sky skyrim skywalker
slayer slipknot slytherin smart smile smiles smiling snake snakes snape sniper snoopdogg snoopy
snow snowball snowboard snowflake snowman soccer sofia softball sol soldier soledad soleil
solene something son song sonia sonic sonrisa sony sophia sophie sorcerer sorry soundgarden
souris southpark spaghetti spain spanish sparta spartan spice spider spiderman spiders spirit
spock sporting spotify spring sprite spurs spy squirrel stanley star starcraft stargate stark
starlight stars startrek starwars steak steam steel steelers stefan stephane stephanie stephen
steve steven stitch stone stones storm stormtrooper strawberry street strength strong student
stupid subaru suerte suerte1 sugar sum41 summer sun sunday sunny sunrise suns sunset sunshine
super superb superhero superior superman supernova superstar surfer surfing susan susana sushi
suzuki svetlana swag swallow swan sweden sweet sweetheart sweetie sweety swimmer swimming
switzerland sword swords sydney syenann sylvain sylvie system systemofadown tabletop taco tacos
tails tammy tanguy targaryen tarzan tatiana taylorswift tea teacher teamo teamomucho techno ted
temp temporary ten tennessee tennis tequiero tequila teresa terminator terrance terre terrence
terry tesla test tester testing tetris texans texas tgb thanks thankyou thebest theo theodore
thepassword theresa thesims thibault thief thierry thisismypassword thisispassword thomas thor
thousand three thug thuglife thunder thursday thx1138 tiago tibia tierra tiffany tiger tigers
tigre tim timothy tinkerbell tintin titan titanic titanium titans tits todd together tokyo tom
tomas tomato tommy tony toor toro toronto torres tortue tortuga toshiba tottenham tough toyota
trabajo tracy trance transformers travail travis tree trees tres trewq tribes trinity tristan
trois trojan troll troy trucker trumpet trust trustme trustno trustnoone truth tuesday tupac
turbo turkey turquoise turtle turtles tweety twelve twingo twins twitter two tyler tyrone u2 ujm
ukraine ultimate ultra united universidad universite university uno unreal ursula uruguay us usa
user utah vaca vacances vacation vader vagina valencia valentin valentina valeria valerie
valhalla valorant vampire vampires vancouver vanesa vanessa vanilla vegas vegeta vendredi
venezuela venom vent verano verde vernon veronica vert vicente victor victoria victory vida
viento viernes viking vikings vin vincent vino violet violin viper virgil virginia virginie
vladimir vodka voldemort volkswagen volleyball volvo wab wade waiter wales wallace walter
warcraft warcrow warcrowarmy wargame wargames warhammer warhammer40k warlock warren warrior
warriors warsaw washington water watermelon wayne wednesday weekend weird welcome werder wesley
westeros westham whale whatever whatsapp whiskey whisky white whoknows wicked wife wii wild
willard william willie wind windows wine winner winners winter winterfell wisconsin wise witch
witches wizard wizards wolf wolfgang wolfpack wolverine wolves wonderwoman work working world
worldofwarcraft wrestling writer wsx wtf wyoming xavi xavier xbox xiaomi ximena xmen xsw2zaq1
xxx xxxx xxxxxx yahoo yaldabaoth yamaha yankees yann yannick yellow yes yhn yoda yolanda yolo
yoshi you youandme yourpassword youtube yugioh yusuf yves zachary zaq12wsx zaq1xsw2 zaq1xsw2cde3
zaq1zaq1 zebra zelda zen zeus zidane zoe zombie zombies zxc zxc123 zxcv zxcvb zxcvbn zxcvbnm
zz123456 zzz zzzzzz
`
    .trim()
    .split(/\s+/),
);
