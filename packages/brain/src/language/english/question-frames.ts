import type { QuestionFrame } from '../question-frame.ts'

/**
 * Questions that many characters have an answer to, in the wordings that players have for each. An author who wrote one
 * of them is understood at the others. Nothing in here belongs to one game.
 */
export const questionFrames: readonly QuestionFrame[] = [
  frame(
    'name',
    'who are you, what is your name, whats your name, tell me your name, do you have a name, what are you called, what do they call you, what should I call you, who am I talking to, ' +
      'whom do I have the pleasure of speaking with, introduce yourself, tell me about yourself, may I ask your name, who might you be, remind me who you are, and you are, I did not catch your name, what was your name again',
  ),
  frame(
    'job',
    'what do you do, what is your job, what do you do here, what do you do for a living, what is your work, what are you doing here, what is your role, what are your duties, what kind of work do you do, how do you spend your days, what are you good at, what are you for, what is your trade, do you work here',
  ),
  frame(
    'skills',
    'what can you do, how can you help me, what can I ask you, what are you able to do, can you help me, what are your skills, what else can you do, what do you offer, what services do you offer, what are my options, what can you do for me, how does this work, what are the commands, what can I say to you',
  ),
  frame(
    'age',
    'how old are you, what is your age, when were you born, when is your birthday, are you very old',
  ),
  frame(
    'origin',
    'where are you from, where do you come from, where were you born, where did you grow up, are you from around here, where is your home, where do you live, are you local, how long have you been here, how did you end up here, how long have you lived here, how long have you worked here, what brought you here',
  ),
  frame(
    'family',
    'do you have a family, do you have children, do you have kids, are you married, do you have a wife, do you have a husband, do you have any brothers or sisters, tell me about your family, who are your parents, do you live alone',
  ),
  frame(
    'friends',
    'do you have friends, who is your friend, who is your best friend, who do you like best, who do you get on with, are you lonely',
  ),
  frame(
    'mood',
    'how are you, how are you doing, how is it going, how do you feel, how are things, are you ok, are you all right, how have you been, what is up, how do you do, you alright, how is life, how is your day, are you happy, are you tired, had a good day',
  ),
  frame(
    'likes',
    'what do you like, what are your hobbies, what do you like to do, what do you do for fun, what do you do in your free time, what makes you happy, what is your favourite thing, do you like it here, do you enjoy your work, do you like your job',
  ),
  frame(
    'dislikes',
    'what do you hate, what do you dislike, what annoys you, what bothers you, what is the worst part of your job',
  ),
  frame(
    'fears',
    'what are you afraid of, are you scared of anything, what scares you, what is your biggest fear, are you ever frightened',
  ),
  frame(
    'dreams',
    'what do you want, what do you wish for, what is your dream, what do you want to be, what would you do if you were rich, what are your plans, what do you hope for',
  ),
  frame(
    'favourite food',
    'what do you like to eat, what is your favourite food, what is your favourite dish, are you hungry, what did you have for breakfast',
  ),
  frame(
    'place',
    'where are we, what is this place, where am I, what is this town called, tell me about this place, what do people do here, what is there to see here, what is this building, what kind of place is this, tell me about the village, show me around in words',
  ),
  frame(
    'history',
    'what is the history of this place, how old is this place, how old is this building, when was this built, who built this, who founded this, how did it all begin, when did it open, how long has this been here, what was here before',
  ),
  frame(
    'owner',
    'who owns this, who owns this place, whose is this, who is in charge here, who is the boss, who is your boss, who runs this place, who do you work for, who is the owner, who gives the orders here, who is the leader, may I speak to the manager, who is responsible here',
  ),
  frame(
    'news',
    'what is new, any news, what is going on, what is happening, what happened here, what has been going on, heard anything interesting, any rumours, any gossip, what are people talking about, what is everybody talking about, anything interesting lately',
  ),
  frame(
    'quest',
    'do you have a quest, do you have a job for me, do you have any work for me, do you need help, can I help you, what do you need, what should I do, what is there to do, is there anything I can do, what can I do for you, anything I can help with, what is my task, what am I supposed to do, where do I go next, what now, what next',
  ),
  frame(
    'opening hours',
    'when do you open, when do you close, what are your opening hours, what time do you open, what time do you close, what time do you shut, how late are you open, until when are you open, how long are you open, are you open on sundays, are you open tomorrow, when is closing time, when does it open, when does it close, when do you shut',
  ),
  frame(
    'entry price',
    'how much is it to get in, how much is the entry, how much does it cost to get in, what does a ticket cost, how much are the tickets, what is the entrance fee, how much to get in, do I have to pay to get in, is it free, how much for children, how much is a ticket for kids',
  ),
  frame(
    'discount',
    'can you give me a discount, can I have a discount, is there a discount, can you make it cheaper, that is too expensive, can you come down on the price, is that your best price, can we haggle, can I get it for less, lower the price, any chance of a better price, knock something off the price, do you haggle, will you take less, that is a lot of money, can you do a better price, is the price negotiable, are there any deals, special offer',
  ),
  frame(
    'payment',
    'how can I pay, do you take cards, can I pay by card, do you take cash, what do you accept, can I pay later, can I have credit, can I pay in coins',
  ),
  frame(
    'selling',
    'do you buy things, will you buy my things, do you buy old things, would you take this off my hands, can I sell you something, I want to sell something, I have something to sell, what would you pay for this, I have some old stuff to sell, do you buy used things',
  ),
  frame(
    'wares',
    'what do you sell, what do you have, what is for sale, what have you got, what can I buy here, what do you recommend, what is good here, do you have anything for sale, show me what you have',
  ),
  frame(
    'menu',
    'what is on the menu, what is there to eat, what do you have to eat, what is for dinner, what is for lunch, what is for breakfast, what is the special, what are you cooking, what are they feeding us, what are we having tonight, what is for supper, what do you recommend to eat, what is the dish of the day, what is today s special, is there anything to eat, where can I eat, where can I get a meal, where can I get something to eat',
  ),
  frame(
    'vegetarian',
    'do you have anything vegetarian, is there meat in it, do you have vegan food, I do not eat meat, I am vegetarian, I am vegan, is it vegan, is there anything without meat',
  ),
  frame(
    'allergies',
    'I am allergic, are there nuts in it, does it contain nuts, I have an allergy, is it gluten free, does this have milk in it, what is in it',
  ),
  frame(
    'toilet',
    'where is the toilet, where is the bathroom, where are the restrooms, where is the loo, I need the toilet, I need to pee, is there a toilet here, may I use the bathroom, where can I wash my hands',
  ),
  frame(
    'wifi',
    'do you have wifi, what is the wifi password, is there internet here, is there reception here, does my phone work here',
  ),
  frame(
    'way out',
    'how do I get out, where is the exit, how do I leave, is there a way out, where is the way out, what is the quickest way out, how do I get out of here',
  ),
  frame(
    'way in',
    'how do I get in, where is the entrance, how do I get inside, can I go in, is there another way in',
  ),
  frame(
    'arrival',
    'when do we arrive, when do we get there, how long until we arrive, how long does the journey take, are we there yet, when will we be there, how many days until we are there, when do we reach port, when do we land, how far is it still, how much longer, when are we home, when do we get back, how long is the voyage, when do we get home',
  ),
  frame(
    'departure',
    'when do we leave, when does it leave, when do we set off, when do we start, when does the next one go, when does the bus leave, when is the next train, when does the boat leave, is there a bus, how do I get to town, how do I get back to town, what time is the last bus',
  ),
  frame(
    'start time',
    'when does it start, when does it begin, what time does it start, when is the show, when is curtain up, how long until it starts, what time is the performance, when is it, at what time, when does the play begin, when is opening night',
  ),
  frame(
    'end time',
    'when does it end, when is it over, how long does it last, how long does it take, what time does it finish, when are you done, when do you finish work, when do you get off work',
  ),
  frame(
    'weather',
    'what is the weather like, will it rain, is it going to rain, is it going to snow, how will the weather be tomorrow, what is the forecast, is a storm coming, will it be cold tonight, how cold does it get, do you think it will rain, what about the weather, is it always this cold here, when will the snow stop',
  ),
  frame(
    'time',
    'what time is it, do you know what time it is, what is the time, what day is it, what date is it today, how late is it',
  ),
  frame(
    'danger',
    'is it dangerous here, is it safe here, are there monsters here, is there any danger, what should I watch out for, are there wild animals here, are we safe, is it safe to go out, should I be worried, could that happen again, is there a risk of avalanches, am I in danger',
  ),
  frame(
    'ghosts',
    'is this place haunted, are there ghosts here, have you ever seen a ghost, do you believe in ghosts, does it spook here, is there a curse, any ghost stories, is there a ghost',
  ),
  frame(
    'secret',
    'do you know a secret, tell me a secret, what are you hiding, is there a secret here, what do you know that I do not, are you hiding something',
  ),
  frame(
    'treasure',
    'is there treasure here, where is the treasure, is there gold here, where can I find treasure, is there anything valuable here',
  ),
  frame(
    'legend',
    'is there a legend, tell me the legend, what is the story behind this, is there a story about this place, any old stories, tell me the story of this place',
  ),
  frame(
    'photos',
    'can I take pictures, may I take photos, is photography allowed, can I use my camera, am I allowed to take a picture, can I film here, is it ok to take photos, can I take a selfie',
  ),
  frame(
    'pets',
    'can I bring my dog, are dogs allowed, are pets allowed, do you allow pets, may my dog come in, I have a dog with me',
  ),
  frame('smoking', 'can I smoke here, is smoking allowed, where can I smoke, may I smoke in here'),
  frame(
    'touching',
    'can I touch this, may I touch it, is touching allowed, am I allowed to touch the things, can the kids touch it',
  ),
  frame(
    'rules',
    'what are the rules, what is allowed here, what is not allowed here, are there any rules, what must I not do, how do I play, how does the game work',
  ),
  frame(
    'room',
    'do you have a room, is there a free room, can I stay here tonight, can I sleep here, where can I sleep, how much is a room, do you have a bed for the night, is there a place to stay, any vacancies, are you fully booked',
  ),
  frame(
    'check out',
    'when do I have to check out, what time is checkout, when must we leave the room, when do I have to be out of my room, how late can I check out',
  ),
  frame(
    'breakfast',
    'when is breakfast, what time is breakfast, until when is breakfast served, is breakfast included, where do I get breakfast, when can we eat in the morning',
  ),
  frame(
    'seasick',
    'I feel sick, I am seasick, what helps against seasickness, my stomach feels funny, my tummy hurts, the waves make me sick, I feel queasy, I think I am going to throw up, do you get seasick',
  ),
  frame(
    'purpose',
    'what is this for, what is all this for, what is the point of this, why do you do this, why are we doing this, what are you trying to find out, what is the mission, what is your mission, what is the aim, what are you researching, what are you studying, why are you here, what is the goal',
  ),
  frame(
    'how it works',
    'how does it work, how do you do that, how is it made, how do you make it, what is the recipe, what is your trick, how did you learn that, who taught you that, can you teach me',
  ),
  frame(
    'broken',
    'what happened to it, how did it break, who broke it, why is it broken, what is wrong with it, when did it break',
  ),
  frame(
    'missing person',
    'where is everybody, where are all the people, why is nobody here, where did everyone go, is anybody here, who else is here, who lives here, who works here, how many people are here, who is on board, who else works here',
  ),
  frame(
    'boredom',
    'is it boring here, do you get bored, is it lonely here, do you ever get bored, is your work boring, what do you do all day',
  ),
  frame(
    'pay',
    'how much do you earn, do they pay you, do you get paid, are you rich, is the pay good, how much money do you have',
  ),
  frame(
    'magic',
    'do you know magic, can you do magic, is magic real, do you believe in magic, are you a wizard, are you a witch',
  ),
  frame(
    'real',
    'are you real, are you a robot, are you human, are you an ai, are you a person, are you alive, are you a bot, is this a game',
  ),
  frame(
    'love',
    'are you in love, do you have a girlfriend, do you have a boyfriend, have you ever been in love, is there someone special, do you love someone, will you marry me',
  ),
  frame(
    'thief',
    'who stole it, who did it, do you know who did it, what was stolen, what did they steal, what did the thieves take, was something stolen, tell me about the theft, tell me about the robbery, who took it',
  ),
  frame(
    'picture',
    'who is that in the painting, who is in the picture, who painted this, who is that in the portrait, who was she, who was he, who is the lady in the painting, tell me about the painting',
  ),
  frame(
    'pet name',
    'how did it get its name, why is it called that, why is he called that, what does the name mean, where does the name come from',
  ),
  frame(
    'festival',
    'what is the festival, when is the festival, what is being celebrated, what is the celebration about, what are you celebrating, what is the party for, when is the fair, is there a party tonight, what is special about today',
  ),
  frame(
    'night',
    'what happens at night, is it quiet at night, what do you do at night, does anything happen after dark',
  ),
  frame(
    'lost',
    'I am lost, I do not know where I am, how did I get here, where do I go, can you tell me where I am',
  ),
  frame(
    'lost item',
    'did you find my phone, I lost my keys, I lost my wallet, is there a lost and found, has anybody handed in a bag, I left my coat here',
  ),
  frame(
    'medicine',
    'do you have something for a headache, do you have medicine, is there a doctor here, I need a doctor, my head hurts, is there a first aid kit',
  ),
  frame(
    'souvenir',
    'do you have souvenirs, is there a gift shop, can I buy a souvenir, where can I buy a present, what would make a good present',
  ),
  frame('parking', 'where can I park, is there parking, where do I leave my car, is there a car park'),
  frame('tour', 'is there a tour, when is the next tour, can I get a tour, how long is the tour'),
  frame(
    'how many',
    'how many are there, how many people come here, how many visitors do you have, how many guests are there, is it busy here, is it always this busy, is it full tonight',
  ),
  frame(
    'sleep',
    'when do you sleep, where do you sleep, do you ever sleep, are you tired, did you sleep well, when do you go to bed',
  ),
]

function frame(name: string, asks: string): QuestionFrame {
  return { name, asks: asks.split(', ') }
}
